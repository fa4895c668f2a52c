/**
 * The parts of the layout that load after the first paint. Imported statically, they would be in the initial bundle.
 */
export const deferredParts = {
  syncBanners: () =>
    import('../../features/sync-center/SyncBanners.tsx').then((module) => module.SyncBanners),
  drawers: () => import('./Drawers.tsx').then((module) => module.Drawers),
  ownAvatar: () => import('./OwnAvatar.tsx').then((module) => module.OwnAvatar),
  searchButton: () => import('./SearchButton.tsx').then((module) => module.SearchButton),
  railSignOut: () => import('./RailSignOut.tsx').then((module) => module.RailSignOut),
  moreMenu: () => import('./MoreMenu.tsx').then((module) => module.MoreMenu),
}
