import { Link } from 'react-router-dom'
import { articleGroupName, articles, articlesCopy } from '../../copy/articles/articles.ts'
import { articleGroups } from '../../domain/article.ts'
import { articleHref } from '../../hrefs.ts'
import { articleIndex } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { ChevronRight } from '../../ui/icons.ts'
import { Block } from '../../ui/WorkPage.tsx'

/** The knowledge base: its three cards list every article, so that a category need not be opened to see them. */
export function ArticleIndex() {
  const part = articleIndex()
  return (
    <Block title={articlesCopy.title}>
      <div className={part.root}>
        {articleGroups.map((group) => {
          const own = articles.filter((article) => article.group === group)
          return (
            <section key={group} className={part.group}>
              <div className={part.head}>
                <h3 className={part.title}>{articleGroupName[group]}</h3>
                <span className={part.count}>{articlesCopy.count(own.length)}</span>
              </div>
              <ul className={part.list}>
                {own.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link className={part.link} to={articleHref(slug)}>
                      {title}
                      <Icon of={ChevronRight} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Block>
  )
}
