/** However it was typed or pasted. */
export const folioFrom = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** Of a contract, an addendum or the receipt of a cancellation. */
export const isFolio = (folio: string): boolean => /^(CTR|ADD|CAN)-[0-9A-Z]{8}$/.test(folio)

/** An invoice has a number, which anybody could count through: it is checked by its file. */
export const isInvoiceNumber = (folio: string): boolean => /^AZ-\d{4}-\d{4,}$/.test(folio)
