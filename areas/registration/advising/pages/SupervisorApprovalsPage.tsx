import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useHas, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { finalizeRegistrations, supervisorApprovals } from '../contract.ts';
import { BulkAction } from '../parts/BulkAction.tsx';
import { caseloadInput } from '../parts/caseload-input.ts';
import { CaseloadList } from '../parts/CaseloadList.tsx';

/** /supervisor/approvals: what advisors have approved, to be finalized. */
export default function SupervisorApprovalsPage() {
  const t = useText();
  const semesterName = useSemesterName();
  const finalizes = useHas('studentsemester_update');
  const [search] = useSearchValues();
  const read = useRead(supervisorApprovals, caseloadInput(search, 'approved'));
  const data = read.data;
  return (
    <Screen
      title={t('title:supervisor_approvals')}
      about={
        data
          ? t('registration_ui:supervisor.about', {
              semester: semesterName(data.semester),
              waiting: data.counts.approved,
              final: data.counts.finalized,
              total: data.counts.total,
            })
          : undefined
      }
    >
      <CaseloadList
        read={read}
        usual="approved"
        eligible={(row) => finalizes && row.registration.id !== null && row.registration.status === 'approved'}
        done={t('registration_ui:supervisor.none')}
        bulk={(chosen, clear) => (
          <BulkAction command={finalizeRegistrations} kind="finalize" chosen={chosen} onDone={clear} />
        )}
      />
    </Screen>
  );
}
