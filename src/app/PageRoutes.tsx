import { Fragment, type ReactNode, use } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import { Gate } from './gates/Gate.tsx'
import { Dashboard } from './frames/Dashboard.tsx'
import { lazyFrames } from './lazyFrames.ts'
import { addressOf } from './pageTable/addressOf.ts'
import type { Page, PageList } from './pageTable/page.ts'
import { useStyles } from './useStyles.ts'

const frames = { ...lazyFrames, client: Dashboard, none: Fragment }

type PageRoutesProps = {
  pages: readonly Page[]
  /** The parent route entry of these pages: its frame is already drawn, and would otherwise be drawn twice. */
  parent?: Page
  /** Shown for a path that none of the pages matches. */
  otherwise?: ReactNode
}

/** The page of the address, behind its gate, in its frame. */
export function PageRoutes({ pages, parent, otherwise }: PageRoutesProps) {
  // The router reads the paths of nested routes relative to their parent's.
  const from = parent === undefined ? 0 : addressOf(parent).length
  return (
    <Routes>
      {pages.map((one) => (
        <Route
          key={one.path}
          path={one.path.slice(from) || '/'}
          element={<PageElement page={one} isFramed={parent?.frame === one.frame} />}
        />
      ))}
      {otherwise !== undefined && <Route path="*" element={otherwise} />}
    </Routes>
  )
}

/** The same as PageRoutes, for pages whose route entries are still being loaded. */
export function ListedPages({ list, ...rest }: { list: PageList } & Omit<PageRoutesProps, 'pages'>) {
  return <PageRoutes pages={use(list.loadCached())} {...rest} />
}

function PageElement({ page, isFramed }: { page: Page; isFramed: boolean }) {
  const { gate, frame, list, Screen, head, keyedBy } = page
  const params = useParams()
  useStyles(frame)
  const Frame = frames[isFramed ? 'none' : frame]
  return (
    <Gate gate={gate}>
      <Frame>
        {head && <title>{head.title}</title>}
        {list ? <ListedPages list={list} parent={page} /> : <Screen key={keyedBy && params[keyedBy]} />}
      </Frame>
    </Gate>
  )
}
