import { topBar, workPage } from '../../styled-system/recipes'
import { Skeleton } from '../../ui/Loading.tsx'

/**
 * Placeholder while a page's script is loading: the bar of a screen and the start of its content. Afterwards the page
 * draws both.
 */
export function PageLoading() {
  const part = workPage()
  return (
    <div aria-busy>
      <div className={topBar().root}>
        <Skeleton shape="title" />
      </div>
      <div className={part.body}>
        <div className={part.main}>
          <Skeleton shape="figure" />
          <Skeleton shape="text" />
        </div>
      </div>
    </div>
  )
}
