import { usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { staffDocuments } from '../documents-contract.ts';
import { PersonDocuments } from '../parts/shared/PersonDocuments.tsx';
import { PersonPhoto } from '../parts/shared/PersonPhoto.tsx';
import '../../parts/shared/student.css';

/** /staff/documents/{id}: papers of one member of staff. */
export default function StaffDocumentsPage() {
  const t = useText();
  const id = Number(usePageParams().id) || 0;
  const read = useRead(staffDocuments, { id });
  const owner = read.data?.owner.id === id ? read.data.owner : undefined;
  return (
    <Screen
      title={t('title:staff_documents')}
      about={owner ? t('people_cards:doc.owner', { name: owner.name, number: owner.number }) : undefined}
      picture={owner ? <PersonPhoto person="staff" id={owner.id} name={owner.name} /> : undefined}
    >
      <div className="p-stack">
        <PersonDocuments person="staff" id={id} />
      </div>
    </Screen>
  );
}
