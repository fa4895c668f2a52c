import { useState } from 'react'
import { Link } from 'react-router-dom'
import { businessDayOf } from '../../copy/calendar.ts'
import { apiKeysCopy as copy, lastUseText, settingsCopy } from '../../copy/settings.ts'
import { useApiKeys } from '../../data/mirror/useAccountSettings.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { API_KEYS_MAX, type ApiKey, openKeys } from '../../domain/apiKey.ts'
import type { Uid } from '../../domain/id.ts'
import { routes } from '../../routes.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { useNow } from '../../ui/useNow.ts'
import { Block } from '../../ui/WorkPage.tsx'
import { NewKeySecret, type PlainKey } from './NewKeySecret.tsx'
import { NewKeyForm } from './NewKeyForm.tsx'
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx'

/** The keys of the client's own programs: made online, shown once, also revoked offline. */
export function ApiKeys({ uid }: { uid: Uid }) {
  const all = useApiKeys(uid)
  const now = useNow()
  const online = useOnline()
  const [fresh, setFresh] = useState<PlainKey | null>(null)
  const asked = useDialog<ApiKey>()
  const part = settingsRows()
  const keys = all && openKeys(all)
  return (
    <Block title={settingsCopy.sections.claves} sentence={copy.sentence}>
      {keys === undefined ? (
        <Loading>{copy.loading}</Loading>
      ) : (
        <div className={part.root}>
          {fresh !== null && <NewKeySecret {...fresh} onKept={() => setFresh(null)} />}
          {/* One action at a time: the key cannot be copied later. */}
          {fresh === null && keys.length < API_KEYS_MAX && <NewKeyForm online={online} onMade={setFresh} />}
          {keys.length >= API_KEYS_MAX && <p className={part.foot}>{copy.full}</p>}
          {keys.length === 0 ? (
            <div className={part.row}>
              <div className={part.words}>
                <p className={part.name}>{copy.none}</p>
                <p className={part.detail}>{copy.noneSentence}</p>
              </div>
            </div>
          ) : (
            <ul aria-label={copy.list}>
              {keys.map((key) => (
                <li key={key.id} className={part.row}>
                  <div className={part.words}>
                    <p className={part.name}>{key.name}</p>
                    <p className={part.detail}>
                      <code className={part.code}>{key.prefix}…</code> ·{' '}
                      {copy.created(businessDayOf(key.created_at))}, {lastUseText(key.last_used_on, now)}
                    </p>
                  </div>
                  <Button
                    size="sm"
                    look="danger"
                    aria-label={copy.revokeOf(key.name)}
                    onClick={() => asked.show(key)}
                  >
                    {copy.revoke}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <p className={part.foot}>
            <Link to={routes.docsApi}>{copy.docs}</Link>
          </p>
        </div>
      )}
      {asked.content && <RevokeKeyDialog apiKey={asked.content} open={asked.open} onClose={asked.close} />}
    </Block>
  )
}
