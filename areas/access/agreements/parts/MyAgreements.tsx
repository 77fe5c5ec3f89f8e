import { ActionButton } from '#ui/ActionButton.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useMe, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { agreementDocumentQuery, myAgreementsQuery } from '../../acting/forms-contract.ts';
import '../../acting/parts/shared/acting.css';

/** The enrollment agreements of a student, one per program: signed ones to download, the pending one of the active program to sign. */
export function MyAgreements() {
  const t = useText();
  const me = useMe();
  const nameOf = useName();
  const format = useFormat();
  const read = useRead(myAgreementsQuery, {});
  const words = (at: string, version: string | null, signed: boolean): string =>
    t(signed ? 'acting:agreement_signed' : 'acting:agreement_accepted_earlier', {
      moment: format.sayMoment(at),
      version: version ?? '–',
    });
  return (
    <Panel title={t('acting:my_agreements')} about={t('acting:my_agreements_about')}>
      <ReadState read={read}>
        {(agreements) =>
          agreements.map((each) => (
            <div key={each.student_program_id} className="k-agreement-row">
              <div>
                <p>{nameOf({ name: each.program_name, name_en: each.program_name_en })}</p>
                {each.accepted_at ? (
                  <small>{words(each.accepted_at, each.version, each.signed)}</small>
                ) : (
                  <StatusBadge tone="warning">{t('acting:agreement_pending')}</StatusBadge>
                )}
              </div>
              {each.signed && (
                <ActionButton
                  small
                  icon={<DownloadIcon size={14} />}
                  onClick={() =>
                    void downloadQuery(agreementDocumentQuery, { student_program_id: each.student_program_id })
                  }
                >
                  {t('acting:download')}
                </ActionButton>
              )}
              {!each.accepted_at && me?.active_student_program?.id === each.student_program_id && (
                <ActionButton
                  small
                  kind="main"
                  href={each.mentora ? '/mentora/enrollment/agreement-form' : '/enrollment/agreement-form'}
                >
                  {t('acting:sign_now')}
                </ActionButton>
              )}
            </div>
          ))
        }
      </ReadState>
    </Panel>
  );
}
