/** Rejects when the page cannot be loaded: without the network, a reload would end on the browser's own error page. */
export async function checkPageReachable(): Promise<void> {
  const { ok } = await fetch(location.href, { cache: 'no-store' })
  if (!ok) throw new TypeError()
}

export const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((load) => load instanceof PerformanceNavigationTiming && load.type === 'reload')
