type Section = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
}

type NumberedSectionsProps = {
  sections: readonly Section[]
  /** The ids of the sections; none where the page shows the text twice. */
  anchorOf?: (title: string) => string
  /** The level of the titles. */
  level?: 'h2' | 'h4'
}

/** A long plain text: each section with its number, paragraphs and points. */
export function NumberedSections(props: NumberedSectionsProps) {
  const { sections, anchorOf, level: Title = 'h2' } = props
  return sections.map((section, index) => (
    <section key={section.title} id={anchorOf?.(section.title)}>
      <Title className="text-lg">
        <span className="figures mr-3 text-graphite">{index + 1}</span>
        {section.title}
      </Title>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {section.points ? (
        <ul className="mt-3 list-disc pl-5">
          {section.points.map((point) => (
            <li key={point} className="mt-1">
              {point}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  ))
}
