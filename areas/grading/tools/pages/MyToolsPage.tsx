import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LinkIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { sectionName } from '../../parts/words.ts';
import { myToolsQuery } from '../contract.ts';
import { OpenLink } from '../parts/OpenLink.tsx';
import '../parts/tools.css';

/** The tools of my courses, each one press away; they open in a window of their own. */
export default function MyToolsPage() {
  const t = useText();
  const nameOf = useName();
  const locale = useLocale();
  const semesterName = useSemesterName();
  const read = useRead(myToolsQuery, {});
  return (
    <Screen title={t('title:my_learning_tools')} about={t('tools:mine_about')}>
      <ReadState read={read} title={t('title:my_learning_tools')}>
        {({ sections }) =>
          sections.length === 0 ? (
            <EmptyState icon={<LinkIcon />} title={t('tools:mine_empty')}>
              {t('tools:mine_empty_about')}
            </EmptyState>
          ) : (
            <div className="k-stack">
              {sections.map((section) => (
                <Panel
                  key={section.section_id}
                  title={`${sectionName(section)} ${nameOf(section)}`}
                  about={semesterName({ academic_year: section.academic_year, code: section.semester_code })}
                  actions={
                    section.teaches && (
                      <PageLink to={`/grade/entry/${section.section_id}`}>{t('tools:to_section')}</PageLink>
                    )
                  }
                >
                  <ul className="lt-links">
                    {section.links.map((link) => (
                      <li key={link.id}>
                        <span className="lt-link-words">
                          <strong>{link.title}</strong>
                          <small>{link.tool[locale]}</small>
                        </span>
                        <OpenLink id={link.id} can={link.can.open} title={link.title} />
                      </li>
                    ))}
                  </ul>
                </Panel>
              ))}
            </div>
          )
        }
      </ReadState>
    </Screen>
  );
}
