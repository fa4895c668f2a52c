/** What the pages know of the site's address, by `import.meta.env`: the examples of the API. */
export const siteAddress = (siteUrl: string) => ({ 'import.meta.env.SITE_URL': JSON.stringify(siteUrl) })
