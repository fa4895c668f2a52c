/** The empty space of rows that are not in the page: without it, the list would be as long as what is drawn. height: px. */
export const CardSpace = ({ height }: { height: number }) => <li aria-hidden style={{ height, border: 0 }} />

export const GridSpace = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />
