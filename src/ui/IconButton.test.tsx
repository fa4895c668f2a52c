import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { ChevronRight } from './icons.ts'

const buttons = {
  Button: (props: object) => Button({ children: 'Siguiente', ...props }),
  IconButton: (props: object) => IconButton({ label: 'Siguiente', icon: ChevronRight, ...props }),
}

test.each(Object.entries(buttons))(
  'a disabled %s keeps the focus, and neither a press nor a key does anything',
  (_, draw) => {
    const handlers = { onClick: vi.fn<() => void>(), onKeyDown: vi.fn<() => void>() }
    expect(draw({ ...handlers }).props).toMatchObject(handlers)
    const disabled = draw({ ...handlers, disabled: true })
    const html = renderToStaticMarkup(disabled)
    expect(html).toContain('aria-disabled="true"')
    // The browser would drop the focus of a button with this attribute.
    expect(html).not.toMatch(/ disabled/)
    const event = { preventDefault: vi.fn<() => void>() }
    disabled.props.onClick(event)
    expect(handlers.onClick).not.toHaveBeenCalled()
    expect(event.preventDefault).toHaveBeenCalled()
    expect(disabled.props.onKeyDown).toBeUndefined()
  },
)
