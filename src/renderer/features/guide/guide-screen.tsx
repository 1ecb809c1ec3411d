import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { FilterBox } from '#renderer/components/list/filter-box.tsx'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import type { Guide } from '#shared/rules/guide.ts'
import { isFilled } from '#shared/rules/validation.ts'
import { countPassages, sectionsWith } from './found.ts'
import styles from './guide.module.css'
import { Passages } from './passages.tsx'
import { usePaintedText } from './use-painted-text.ts'
import { useShownSection } from './use-shown-section.ts'

interface GuideScreenProps {
  readonly guide: Guide
  /** The address of each picture, by its path in the guide. */
  readonly pictures: Readonly<Record<string, string>>
}

/** The guide for administrators: its sections, their list, and a search that leaves out all other passages. */
export function GuideScreen({ guide, pictures }: GuideScreenProps) {
  const [text, setText] = useState('')
  const shown = useDeferredValue(text)
  const isSearching = isFilled(shown)
  const main = useRef<HTMLElement>(null)
  const sections = sectionsWith(guide.sections, shown)
  const hits = countPassages(sections)
  usePaintedText(main, shown)
  useShownSection(main, () => setText(''))
  useEffect(() => {
    document.title = `${guide.title} - GoTo Admin`
  }, [guide])
  return (
    <div className={styles.guide}>
      <header className={styles.head}>
        <h1 className={styles.title}>{guide.title}</h1>
        <search className={styles.search}>
          <FilterBox label="Search the guide" value={text} onChange={setText} />
        </search>
        <p role="status" className={styles.count}>
          {isSearching &&
            (hits > 0 ? `${counted(hits, 'passage')} found` : 'Nothing found. Try another word.')}
        </p>
      </header>
      <nav aria-label="Sections" className={styles.nav}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing else that takes keys. */}
      <main ref={main} id="main" tabIndex={0} className={styles.main}>
        {!isSearching && <Passages passages={guide.intro} pictures={pictures} />}
        {sections.map(({ id, title, passages }) => (
          <Section key={id} id={id} title={title}>
            <Passages passages={passages} pictures={pictures} />
          </Section>
        ))}
      </main>
    </div>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className={styles.section}>
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
)
