import { topBar, workPage } from '../../styled-system/recipes'
import { Skeleton } from '../../ui/Loading.tsx'

/** The bar of a screen and where its content begins, while the script of a page is on its way; from then on the page draws its own. */
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
