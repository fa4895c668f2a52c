import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { myToolsCopy } from '../../copy/myTools.ts'
import { toolViewCopy } from '../../copy/toolView.ts'
import { toolCopy } from '../../copy/tools.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { useLicenses } from '../../data/mirror/useAccountRows.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useToolSite } from '../../data/session/useToolSite.ts'
import { toolSlugs, type ToolSlug } from '../../domain/tool.ts'
import { accessTo } from '../../domain/accountTool.ts'
import { isFramed } from '../../domain/toolListing.ts'
import { ToolClosed } from '../../features/tools/ToolClosed.tsx'
import { ToolElsewhere } from '../../features/tools/ToolElsewhere.tsx'
import { ToolInOwnTab } from '../../features/tools/ToolInOwnTab.tsx'
import { ToolStage } from '../../features/tools/ToolStage.tsx'
import { useAccountTools } from '../../features/tools/useAccountTools.ts'
import { isOwnTab } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { TopActions } from '../TopActions.tsx'
import { SuggestedAction } from './SuggestedAction.tsx'

/** One tool, on its own site inside the app. */
export function Tool() {
  const { slug } = useParams()
  const tool = toolSlugs.find((one) => one === slug)
  const title = tool === undefined ? myToolsCopy.page : toolCopy[tool].name
  return (
    <>
      <title>{pageTitle(title)}</title>
      <TopBar
        title={title}
        back={{ to: routes.tools, label: toolViewCopy.backToTools }}
        actions={<TopActions />}
      />
      {tool === undefined ? (
        <EmptyState
          title={toolViewCopy.unknownTitle}
          sentence={toolViewCopy.unknownSentence}
          action={<ButtonLink to={routes.tools}>{toolViewCopy.backToTools}</ButtonLink>}
        />
      ) : (
        <ToolBody key={tool} slug={tool} />
      )}
    </>
  )
}

function ToolBody({ slug }: { slug: ToolSlug }) {
  const { uid } = usePerson()
  const tool = useAccountTools(uid)?.find((one) => one.slug === slug)
  const licenses = useLicenses(uid)
  const hasManager = useAssignment(uid) !== null
  const site = useToolSite()
  const ownTab = isOwnTab(useLocation().search)
  const [wasOpen, setWasOpen] = useState(false)
  if (tool === undefined || licenses === undefined || site === undefined)
    return <Loading>{toolViewCopy.reading}</Loading>
  const access = accessTo(tool, site)
  if (access === 'open' && !wasOpen) setWasOpen(true)
  // Neither the start of maintenance nor midnight closes a tool in which a person is working.
  if (access !== 'open' && !(wasOpen && (access === 'maintenance' || access === 'unpaid')))
    return <ToolClosed {...{ tool, hasManager }} why={access} start={<SuggestedAction uid={uid} />} />
  if (ownTab) return <ToolInOwnTab tool={tool} />
  if (!isFramed(slug, tool.listing, site)) return <ToolElsewhere tool={slug} />
  // With a seat the tool counts on the other client's license: the own one's figures would be wrong.
  const own = tool.sharedBy === null ? licenses.find(({ tool_name: one }) => one === slug) : undefined
  return <ToolStage tool={tool} license={own} />
}
