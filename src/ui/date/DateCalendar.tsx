import { DatePicker as Ark, parseDate } from '@ark-ui/react/date-picker'
import { button, calendar, listbox } from '../../styled-system/recipes'
import type { DatePickerProps } from './DatePicker.tsx'
import { Field } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { Calendar, ChevronLeft, ChevronRight } from '../icons.ts'

const locale = 'es-MX'
const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Import it only lazily, through DatePicker. */
export function DateCalendar(props: DatePickerProps) {
  const { label, optional, hint, error, hiddenLabel = false, required = false } = props
  const { value, texts, name, min, max, isTaken, onChange } = props
  return (
    <Field {...{ label, optional, hint, error, hiddenLabel, required }} button>
      {({ id, className, ...aria }, inside) => (
        <Ark.Root
          className={listbox().root}
          locale={locale}
          startOfWeek={1}
          ids={{ input: () => id }}
          value={value === '' ? [] : [parseDate(value)]}
          onValueChange={({ value: [day] }) => onChange(day?.toString() ?? '')}
          {...(min === undefined ? {} : { min: parseDate(min) })}
          {...(max === undefined ? {} : { max: parseDate(max) })}
          {...(isTaken ? { isDateUnavailable: (day) => isTaken(day.toString()) } : {})}
          {...(name === undefined ? {} : { name })}
          translations={{
            trigger: () => texts.open,
            content: texts.calendar,
            prevTrigger: () => texts.previous,
            nextTrigger: () => texts.next,
          }}
          positioning={{ strategy: 'fixed', gutter: 4 }}
          invalid={error !== undefined}
          fixedWeeks
          lazyMount
          unmountOnExit
        >
          <Ark.Control className={listbox().root}>
            <Ark.Input className={className} placeholder={texts.placeholder} {...aria} />
            <span className={inside}>
              <Ark.Trigger className={button({ look: 'ghost', square: true })}>
                <Icon of={Calendar} size="md" />
              </Ark.Trigger>
            </span>
          </Ark.Control>
          <Month roleName={texts.calendar} />
        </Ark.Root>
      )}
    </Field>
  )
}

function Month({ roleName }: { roleName: string }) {
  const part = calendar()
  const step = button({ look: 'ghost', size: 'sm', square: true })
  return (
    <Ark.Positioner className={part.positioner}>
      <Ark.Content className={part.content} aria-roledescription={roleName}>
        <Ark.View view="day">
          <Ark.Context>
            {(api) => (
              <>
                <div className={part.head}>
                  <Ark.PrevTrigger className={step}>
                    <Icon of={ChevronLeft} size="md" />
                  </Ark.PrevTrigger>
                  <p className={part.title} aria-live="polite">
                    {monthName.format(api.visibleRange.start.toDate('UTC'))}
                  </p>
                  <Ark.NextTrigger className={step}>
                    <Icon of={ChevronRight} size="md" />
                  </Ark.NextTrigger>
                </div>
                <Ark.Table className={part.table} aria-roledescription={roleName}>
                  <Ark.TableHead>
                    <Ark.TableRow>
                      {api.weekDays.map((day) => (
                        <Ark.TableHeader key={day.long} className={part.weekday} aria-label={day.long}>
                          {day.narrow}
                        </Ark.TableHeader>
                      ))}
                    </Ark.TableRow>
                  </Ark.TableHead>
                  <Ark.TableBody>
                    {api.weeks.map((week) => (
                      <Ark.TableRow key={String(week[0])}>
                        {week.map((day) => (
                          <Ark.TableCell key={day.toString()} value={day}>
                            <Ark.TableCellTrigger className={part.day}>{day.day}</Ark.TableCellTrigger>
                          </Ark.TableCell>
                        ))}
                      </Ark.TableRow>
                    ))}
                  </Ark.TableBody>
                </Ark.Table>
              </>
            )}
          </Ark.Context>
        </Ark.View>
      </Ark.Content>
    </Ark.Positioner>
  )
}
