/** The URL parameters and their setter, for the table of a part. */
export type TablePart = { state: URLSearchParams; onState: (next: URLSearchParams) => void }
