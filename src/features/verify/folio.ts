/** Normalizes a typed or pasted folio. */
export const folioFrom = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** The folio of a contract, an addendum or the receipt of a cancellation. */
export const isFolio = (folio: string): boolean => /^(CTR|ADD|CAN)-[0-9A-Z]{8}$/.test(folio)

/** Invoices have consecutive numbers, which any visitor could try: an invoice is checked by its file. */
export const isInvoiceNumber = (folio: string): boolean => /^AZ-\d{4}-\d{4,}$/.test(folio)
