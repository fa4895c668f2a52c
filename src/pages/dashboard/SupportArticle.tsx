import { useParams } from 'react-router-dom'
import { articleGroupName, articles, articlesCopy } from '../../copy/articles/articles.ts'
import { pageTitle } from '../../copy/brand.ts'
import { supportCopy } from '../../copy/support.ts'
import { ArticleText } from '../../features/tickets/ArticleText.tsx'
import { newTicketHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DialogLink } from '../../ui/DialogLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { Block, WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** One article of the knowledge base. */
export function SupportArticle() {
  const { article: slug } = useParams()
  const article = articles.find((one) => one.slug === slug)
  const title = article === undefined ? articlesCopy.title : articleGroupName[article.group]
  return (
    <WorkPage
      label={title}
      bar={
        <TopBar
          title={title}
          back={{ to: routes.support, label: articlesCopy.back }}
          actions={<TopActions />}
        />
      }
    >
      <title>{pageTitle(article?.title ?? articlesCopy.title)}</title>
      {article === undefined ? (
        <EmptyState
          title={articlesCopy.notFound}
          sentence={articlesCopy.notFoundSentence}
          action={<ButtonLink to={routes.support}>{articlesCopy.back}</ButtonLink>}
        />
      ) : (
        <>
          <ArticleText article={article} />
          <Block title={articlesCopy.notHelped}>
            <p>
              <DialogLink to={newTicketHref}>{supportCopy.create}</DialogLink>
            </p>
          </Block>
        </>
      )}
    </WorkPage>
  )
}
