import { useEffect, useRef } from 'react'
import { myToolsCopy } from '../../copy/myTools.ts'
import { toolViewCopy } from '../../copy/toolView.ts'
import { toolCopy } from '../../copy/tools.ts'
import { usageTexts } from '../../copy/usage.ts'
import type { AccountTool } from '../../domain/accountTool.ts'
import type { License } from '../../domain/license.ts'
import { metersOf } from '../../domain/licenseMeters.ts'
import { toolInOwnTabHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { button, toolView } from '../../styled-system/recipes'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconLink } from '../../ui/IconButton.tsx'
import { ArrowLeft, ArrowUpRight, Maximize } from '../../ui/icons.ts'
import { useNow } from '../../ui/useNow.ts'
import { FullscreenBar } from './FullscreenBar.tsx'
import { ToolFrame } from './ToolFrame.tsx'
import { ToolStar } from './ToolStar.tsx'
import { useFullscreen } from './useFullscreen.ts'
import { useLaunch } from './useLaunch.ts'

const trail = [
  { to: routes.dashboard, text: toolViewCopy.dashboard },
  { to: routes.tools, text: myToolsCopy.page },
]

/** "3 de 5 sitios, 1 de 10 embudos". */
const usedText = (license: License, now: number): string =>
  metersOf(license, now)
    .map((meter) => usageTexts(license.tool_name, meter))
    .map(({ used, of }) => `${used} ${of}`)
    .join(', ')

type ToolStageProps = { tool: AccountTool; license: License | undefined }

/** An open tool: the slim bar, and its site in the rest of the screen. */
export function ToolStage({ tool, license }: ToolStageProps) {
  const { slug } = tool
  const now = useNow()
  const { name } = toolCopy[slug]
  const stage = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [state, onEvent] = useLaunch(slug)
  const { isFull, enter, leave } = useFullscreen(stage)
  const wasFull = useRef(false)
  useEffect(() => {
    // Left by the button or by Escape: the pressed button is removed with its bar.
    const focus = () => toggle.current?.focus()
    if (wasFull.current && !isFull) {
      focus()
      // The browser, which exits a little later, would take the focus away again.
      if (document.fullscreenElement !== null)
        document.addEventListener('fullscreenchange', focus, { once: true })
    }
    wasFull.current = isFull
  }, [isFull])
  const part = toolView({ full: isFull })
  return (
    <>
      <div className={part.bar}>
        <div className={part.place}>
          <ButtonLink look="ghost" size="sm" to={routes.tools}>
            <Icon of={ArrowLeft} />
            {toolViewCopy.back}
          </ButtonLink>
          <Breadcrumbs label={toolViewCopy.crumbs} trail={trail} here={name} />
        </div>
        {license && <p className={part.use}>{usedText(license, now)}</p>}
        <div className={part.actions}>
          <ToolStar tool={tool} className={part.star} />
          <IconLink
            to={toolInOwnTabHref(slug)}
            target="_blank"
            rel="noopener"
            label={toolViewCopy.newTabOf(name)}
            icon={ArrowUpRight}
          />
          <button
            ref={toggle}
            type="button"
            className={button({ look: 'ghost', square: true })}
            aria-label={toolViewCopy.fullscreen}
            onClick={enter}
          >
            <Icon of={Maximize} size="lg" />
          </button>
        </div>
      </div>
      <div ref={stage} className={part.stage}>
        <ToolFrame tool={tool} state={state} onEvent={onEvent} />
        {isFull && <FullscreenBar tool={slug} onLeave={leave} />}
      </div>
    </>
  )
}
