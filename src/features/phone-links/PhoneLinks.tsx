import { clientCopy } from '../../copy/clientData.ts'
import { callHref, whatsAppHref } from '../../domain/mexicanPhone.ts'

/** A number that can be called, and written to on WhatsApp. */
export function PhoneLinks({ phone }: { phone: string }) {
  const chat = whatsAppHref(phone)
  return (
    <>
      <a href={callHref(phone)}>{phone}</a>
      {chat !== null && (
        <>
          {' · '}
          <a href={chat} target="_blank" rel="noreferrer">
            {clientCopy.whatsapp}
          </a>
        </>
      )}
    </>
  )
}
