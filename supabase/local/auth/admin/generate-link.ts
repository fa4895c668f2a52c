import type { Queries } from '../../database/database.ts'
import { objectOf, optionalTextOf, textOf } from '../body.ts'
import { emailOf } from '../email.ts'
import { AuthRefusal } from '../errors.ts'
import { actionLink, redirectTarget } from '../mail/send-link.ts'
import { keepToken, type OneTimeToken } from '../one-time-token.ts'
import { assertStrong, hashPassword } from '../password.ts'
import type { AuthCall } from '../route.ts'
import { assertAdmin } from '../signed-in.ts'
import { userJson } from '../user.ts'
import { createUser, emailExists, mergeMetadata, userByEmail } from '../users.ts'
import { keepInvitation } from './invite.ts'

const changes = { email_change_current: 'emailChangeCurrent', email_change_new: 'emailChangeNew' } as const
const types = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
] as const
type LinkType = (typeof types)[number]

const isChange = (type: LinkType): type is keyof typeof changes => type in changes

/** POST /admin/generate_link: returns the link of a mail, for a caller that sends its own mails. */
export async function generateLink(call: AuthCall): Promise<Response> {
  await assertAdmin(call)
  const { body, database } = call
  const email = emailOf(body)
  const type = await typeOf(call, email)
  const newEmail = isChange(type) ? await newEmailOf(call) : undefined
  // The code is typed with the address that it was sent to.
  const token = call.oneTimeTokens.create(type === 'email_change_new' ? (newEmail ?? email) : email)
  const passwordHash = type === 'signup' ? await signUpPassword(call) : null
  const userId = await database.transaction((tx) =>
    keepLink(tx, { type, email, token, passwordHash, data: objectOf(body, 'data') ?? {}, newEmail }),
  )
  const redirectTo = redirectTarget(
    call,
    optionalTextOf(body, 'redirect_to') ?? call.url.searchParams.get('redirect_to'),
  )
  return Response.json({
    ...(await userJson(database, userId)),
    action_link: actionLink(call, isChange(type) ? 'email_change' : type, token, redirectTo),
    email_otp: token.code,
    hashed_token: token.hash,
    verification_type: type,
    redirect_to: redirectTo,
  })
}

/** The requested type; a magic link for an unknown address is a sign-up. */
async function typeOf({ body, database }: AuthCall, email: string): Promise<LinkType> {
  const asked = textOf(body, 'type')
  const type = types.find((one) => one === asked)
  if (type === undefined) {
    throw new AuthRefusal(400, 'validation_failed', `Invalid email action link type requested: ${asked}`)
  }
  const isKnown = (await userByEmail(database, email)) !== undefined
  if ((type === 'recovery' || isChange(type)) && !isKnown) {
    throw new AuthRefusal(404, 'user_not_found', 'User with this email not found')
  }
  return type === 'magiclink' && !isKnown ? 'signup' : type
}

/** The new address of the account, in both links of a change. */
async function newEmailOf({ body, database }: AuthCall): Promise<string> {
  const newEmail = emailOf(body, 'new_email')
  if ((await userByEmail(database, newEmail)) !== undefined) throw emailExists()
  return newEmail
}

/** Null for an account that a magic link creates. */
async function signUpPassword(call: AuthCall): Promise<string | null> {
  if (textOf(call.body, 'type') !== 'signup') return null
  const password = textOf(call.body, 'password')
  if (password === '') {
    throw new AuthRefusal(400, 'validation_failed', 'Signup requires a valid password')
  }
  assertStrong(password)
  return hashPassword(password, call)
}

interface Link {
  type: LinkType
  email: string
  token: OneTimeToken
  passwordHash: string | null
  data: Record<string, unknown>
  newEmail: string | undefined
}

async function keepLink(tx: Queries, link: Link): Promise<string> {
  const { type, email, token, passwordHash, data, newEmail } = link
  if (type === 'invite') return keepInvitation(tx, email, data, token)
  const known = await userByEmail(tx, email)
  if (type === 'signup') {
    if (known?.confirmed === true) throw emailExists()
    if (known !== undefined) await mergeMetadata(tx, known.id, 'raw_user_meta_data', data)
    const id = known?.id ?? (await createUser(tx, { email, passwordHash, userMetadata: data }))
    await keepToken(tx, id, 'confirmation', token.hash)
    return id
  }
  if (known === undefined) throw new AuthRefusal(404, 'user_not_found', 'User with this email not found')
  if (isChange(type)) {
    // The link for the other address belongs to the same change: only a new address starts a new change.
    await tx.query(
      `update auth.users set email_change = $2, email_change_confirm_status = 0,
              email_change_token_new = null, email_change_token_current = null
        where id = $1 and email_change is distinct from $2`,
      [known.id, newEmail ?? null],
    )
  }
  await keepToken(tx, known.id, isChange(type) ? changes[type] : 'recovery', token.hash)
  return known.id
}
