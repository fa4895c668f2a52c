/** The parameters of the address, and where they go when they change: what a table of a part needs. */
export type TablePart = { state: URLSearchParams; onState: (next: URLSearchParams) => void }
