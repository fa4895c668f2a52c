/** The examples of the API read the site's address from `import.meta.env`. */
export const siteAddress = (siteUrl: string) => ({ 'import.meta.env.SITE_URL': JSON.stringify(siteUrl) })
