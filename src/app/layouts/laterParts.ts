/** The parts of the frame that come after the first content, so that the initial bundle does not carry them. */
export const laterParts = {
  syncBanners: () =>
    import('../../features/sync-center/SyncBanners.tsx').then((module) => module.SyncBanners),
  drawers: () => import('./Drawers.tsx').then((module) => module.Drawers),
  ownAvatar: () => import('./OwnAvatar.tsx').then((module) => module.OwnAvatar),
  searchButton: () => import('./SearchButton.tsx').then((module) => module.SearchButton),
  moreMenu: () => import('./MoreMenu.tsx').then((module) => module.MoreMenu),
}
