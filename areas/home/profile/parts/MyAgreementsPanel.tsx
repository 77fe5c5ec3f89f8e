import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { agreementDocumentQuery, myAgreementsQuery } from '#areas/access/acting/forms-contract.ts';
import '#areas/people/changes/parts/shared/changes.css';

/** Enrollment agreements of my programs, with the signed copies. */
export function MyAgreementsPanel() {
  const t = useText();
  const name = useName();
  const { sayMoment } = useFormat();
  const read = useRead(myAgreementsQuery, {});
  return (
    <Panel title={t('people_profile:agreements')}>
      <ReadState read={read}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState small title={t('people_profile:agreements_none')} />
          ) : (
            <div className="i-stack">
              {data.map((each) => (
                <div key={each.student_program_id}>
                  <p>{name({ name: each.program_name, name_en: each.program_name_en })}</p>
                  <p className="i-meta">
                    {each.accepted_at
                      ? t('people_profile:agreement_on', {
                          date: sayMoment(each.accepted_at),
                          version: each.version ?? '',
                        })
                      : t('people_profile:agreement_pending')}
                  </p>
                  {each.signed && (
                    <div className="i-bar">
                      <ActionButton
                        small
                        onClick={() =>
                          void downloadQuery(agreementDocumentQuery, { student_program_id: each.student_program_id })
                        }
                      >
                        {t('people_profile:agreement_copy')}
                      </ActionButton>
                    </div>
                  )}
                </div>
              ))}
            </div>
          )
        }
      </ReadState>
    </Panel>
  );
}
