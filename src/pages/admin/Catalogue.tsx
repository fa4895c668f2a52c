import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { catalogueCopy as copy } from '../../copy/catalogue.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { lazyPartOfPage } from '../../features/lazy/lazy.tsx'
import { Promotions } from '../../features/promotions/Promotions.tsx'
import { catalogueSection } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { usePhoneWidth } from '../../ui/media.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

const LibraryDesk = lazyPartOfPage(() =>
  import('../../features/library-desk/LibraryDesk.tsx').then((module) => module.LibraryDesk),
)

const ToolDesk = lazyPartOfPage(() =>
  import('../../features/tool-desk/ToolDesk.tsx').then((module) => module.ToolDesk),
)

const TierDesk = lazyPartOfPage(() =>
  import('../../features/tier-desk/TierDesk.tsx').then((module) => module.TierDesk),
)

const sections = ['promotions', 'library', 'tools', 'market'] as const
type Section = (typeof sections)[number]

/** The seven tools are fixed: none is created. */
const isCreated = (section: Section): section is Exclude<Section, 'tools'> => section !== 'tools'

/** The URL parameter of the section. */
const SECTION = 'parte'

const sectionOf = (params: URLSearchParams): Section =>
  sections.find((section) => copy.address[section] === params.get(SECTION)) ?? 'promotions'

/** The catalogue: promotions, the library, the tools and the price list; for super admins. */
export function Catalogue() {
  const online = useOnline()
  const isPhone = usePhoneWidth()
  const [params, setParams] = useSearchParams()
  const section = sectionOf(params)
  const forms = { promotions: useDialog(), library: useDialog(), market: useDialog() }
  const onState = (next: URLSearchParams) => setParams(next, { replace: true })
  const list = { state: params, onState }
  const panels = {
    promotions: <Promotions form={forms.promotions} {...list} />,
    library: <LibraryDesk form={forms.library} {...list} />,
    tools: <ToolDesk {...list} />,
    market: <TierDesk form={forms.market} {...list} />,
  }
  return (
    <WorkPage
      label={copy.page}
      bar={
        <TopBar
          title={copy.page}
          actions={
            <>
              {isCreated(section) && (
                <Button
                  look="primary"
                  aria-haspopup="dialog"
                  aria-label={copy.create[section]}
                  disabled={!online}
                  onClick={() => forms[section].show(true)}
                >
                  {(isPhone ? copy.createOnPhone : copy.create)[section]}
                </Button>
              )}
              <TopActions />
            </>
          }
        />
      }
    >
      <title>{pageTitle(copy.page)}</title>
      <Tabs
        label={copy.sections}
        value={section}
        // Search and order of one list do not apply to another.
        onChange={(next) =>
          setParams(next === 'promotions' ? {} : { [SECTION]: copy.address[next] }, { replace: true })
        }
        tabs={sections.map((value) => ({
          value,
          text: copy.name[value],
          panel: (
            <Suspense fallback={<TableSkeleton rows={6} columns={6} />}>
              <div className={catalogueSection()}>{panels[value]}</div>
            </Suspense>
          ),
        }))}
      />
    </WorkPage>
  )
}
