import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useHas, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { advisees, bulkApprove } from '../contract.ts';
import { BulkAction } from '../parts/BulkAction.tsx';
import { caseloadInput } from '../parts/caseload-input.ts';
import { CaseloadList } from '../parts/CaseloadList.tsx';

/** /advising: an advisor's students, who waits for him and who is at risk. */
export default function AdvisingPage() {
  const t = useText();
  const semesterName = useSemesterName();
  const decides = useHas('advising_update');
  const [search] = useSearchValues();
  const read = useRead(advisees, caseloadInput(search, ''));
  const data = read.data;
  return (
    <Screen
      title={t('title:advising')}
      about={
        data
          ? t('registration_ui:advising.about', {
              semester: semesterName(data.semester),
              waiting: data.counts.submitted,
              risk: data.counts.at_risk,
              total: data.counts.total,
            })
          : undefined
      }
    >
      <CaseloadList
        read={read}
        usual=""
        eligible={(row) => decides && row.registration.id !== null && row.can.approve === true}
        done={t('registration_ui:advising.none')}
        bulk={(chosen, clear) => <BulkAction command={bulkApprove} kind="approve" chosen={chosen} onDone={clear} />}
      />
    </Screen>
  );
}
