/** The part of Lighthouse that is used here. Its own types are installed by `npm run lighthouse`, after the check of types. */
declare module 'lighthouse' {
  type Audit = {
    id: string
    score: number | null
    scoreDisplayMode: string
    displayValue?: string
    numericValue?: number
  }
  type Result = {
    lhr: { audits: Record<string, Audit>; categories: Record<string, { score: number | null }> }
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error'; onlyCategories: string[]; disableStorageReset?: boolean },
  ): Promise<Result | undefined>
}
