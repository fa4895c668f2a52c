import { productCopy } from '../../copy/site/landing.ts'
import { productPictures, productSize } from '../../domain/productPicture.ts'
import { product } from '../../styled-system/recipes'
import { ScrollArea } from '../../ui/ScrollArea.tsx'

const fileOf = (name: string, scheme: 'light' | 'dark') => `/producto/${name}-${scheme}.avif`

/** Real screens of the product. With their sizes nothing moves when they come; they come when they are near. */
export function ProductPictures() {
  const part = product()
  return (
    <ScrollArea className={part.root} label={productCopy.list}>
      {productPictures.map((name) => (
        <figure key={name}>
          <picture>
            <source media="(prefers-color-scheme: dark)" srcSet={fileOf(name, 'dark')} type="image/avif" />
            <img
              className={part.picture}
              src={fileOf(name, 'light')}
              alt={productCopy.picture[name].alt}
              {...productSize}
              loading="lazy"
              decoding="async"
            />
          </picture>
          <figcaption className={part.words}>{productCopy.picture[name].words}</figcaption>
        </figure>
      ))}
    </ScrollArea>
  )
}
