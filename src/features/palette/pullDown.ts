type Point = { readonly x: number; readonly y: number }

/** A short thumb movement; less is a scroll that began at the top. */
const PULL_PX = 96

/** How far a finger has pulled the page down: 1 is far enough. Sideways or upwards is another gesture. */
export function pullDownOf(from: Point, to: Point): number {
  const down = to.y - from.y
  return down <= 0 || Math.abs(to.x - from.x) > down / 2 ? 0 : Math.min(1, down / PULL_PX)
}

/** Whether the content is scrolled down: then the same finger scrolls it back. */
export function isScrolled(target: EventTarget | null): boolean {
  for (let one = target instanceof Element ? target : null; one !== null; one = one.parentElement)
    if (one.scrollTop > 0) return true
  return false
}
