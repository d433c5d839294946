type CsvTemplateLinkProps = { fileName: string; template: string }

export function CsvTemplateLink({ fileName, template }: CsvTemplateLinkProps) {
  return (
    <a
      className="link"
      download={fileName}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
    >
      Download a template
    </a>
  )
}
