import { productCopy } from '../../copy/site/landing.ts'
import { productPictures, productSize } from '../../domain/productPicture.ts'
import { product } from '../../styled-system/recipes'
import { ScrollArea } from '../../ui/ScrollArea.tsx'

/** Both are in the page, and the theme shows one; a hidden lazy picture is not loaded. */
const schemes = ['light', 'dark'] as const

const fileOf = (name: string, scheme: (typeof schemes)[number]) => `/producto/${name}-${scheme}.avif`

/**
 * Real screens of the product. Their sizes are set, so nothing moves when they are loaded, which happens when they come
 * near.
 */
export function ProductPictures() {
  const part = product()
  return (
    <ScrollArea className={part.root} label={productCopy.list}>
      {productPictures.map((name) => (
        <figure key={name}>
          {schemes.map((scheme) => (
            <img
              key={scheme}
              className={part.picture}
              data-scheme={scheme}
              src={fileOf(name, scheme)}
              alt={productCopy.picture[name].alt}
              {...productSize}
              loading="lazy"
              decoding="async"
            />
          ))}
          <figcaption className={part.words}>{productCopy.picture[name].words}</figcaption>
        </figure>
      ))}
    </ScrollArea>
  )
}
