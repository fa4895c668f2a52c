/** Stands for rows that are not in the page. height: px, the sum of theirs. */
export const CardSpace = ({ height }: { height: number }) => <li aria-hidden style={{ height, border: 0 }} />

export const GridSpace = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />
