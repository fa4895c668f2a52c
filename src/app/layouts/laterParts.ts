/** The parts of the frame that come after the first content, so that the initial bundle does not carry them. */
export const laterParts = {
  serverRestoredBanner: () =>
    import('../../features/sync-center/ServerRestoredBanner.tsx').then(
      (module) => module.ServerRestoredBanner,
    ),
  nothingYetBanner: () =>
    import('../../features/sync-center/NothingYetBanner.tsx').then((module) => module.NothingYetBanner),
  drawers: () => import('./Drawers.tsx').then((module) => module.Drawers),
  ownAvatar: () => import('./OwnAvatar.tsx').then((module) => module.OwnAvatar),
  searchButton: () => import('./SearchButton.tsx').then((module) => module.SearchButton),
  moreMenu: () => import('./MoreMenu.tsx').then((module) => module.MoreMenu),
}
