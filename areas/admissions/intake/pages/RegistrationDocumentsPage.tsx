import { lazy, Suspense } from 'react';
import { useLocale, useName, useSearchState, useText } from '#kernel/web/hooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { documentStatusWords } from '../../online/rules/states.ts';
import type { RegistrationDesk } from '../contract.ts';
import { DeskScreen } from '../parts/DeskHead.tsx';
import { DocumentDecision } from '../parts/DocumentDecision.tsx';

const PaperView = lazy(() => import('../parts/PaperView.tsx').then((m) => ({ default: m.PaperView })));

/** /new/register/:id/documents: paper after paper beside what the applicant has said, approved or declined. */
export default function RegistrationDocumentsPage() {
  const t = useText();
  return (
    <DeskScreen title={t('title:registration_documents')} at="documents">
      {(data) => <Papers key={data.id} desk={data} />}
    </DeskScreen>
  );
}
function Papers({ desk }: { desk: RegistrationDesk }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const [chosen, choose] = useSearchState('type', 0);
  const [version, look] = useSearchState('version', 0);
  const at = Math.max(
    0,
    desk.documents.findIndex((each) => (chosen === 0 ? each.status === 'uploaded' : each.type_id === chosen)),
  );
  const document = desk.documents[at];
  if (!document) return <EmptyState title={t('intake:no_papers')}>{t('intake:no_papers_about')}</EmptyState>;
  const shown = document.earlier.find((each) => each.id === version)?.id ?? document.id;
  const open = (type_id: number): void => {
    look(0);
    choose(type_id);
  };
  const step = (by: 1 | -1): (() => void) | null => {
    const other = desk.documents[at + by];
    return other ? () => open(other.type_id) : null;
  };
  return (
    <>
      <ul className="in-papers" aria-label={t('intake:papers')}>
        {desk.documents.map((each) => {
          const word = documentStatusWords[each.status];
          return (
            <li key={each.type_id}>
              <button
                type="button"
                className="in-paper"
                aria-current={each === document ? 'true' : undefined}
                onClick={() => open(each.type_id)}
              >
                <span>{name(each)}</span>
                <StatusBadge plain tone={word.tone}>
                  {word[locale]}
                </StatusBadge>
              </button>
            </li>
          );
        })}
      </ul>
      <div className="in-desk">
        <Suspense fallback={<div className="in-sheet" aria-busy="true" />}>
          <PaperView
            key={shown ?? 0}
            registration_id={desk.id}
            document_id={shown}
            name={name(document)}
            file={document.file?.name ?? ''}
          />
        </Suspense>
        <DocumentDecision
          key={`${document.type_id}.${document.version_no}`}
          desk={desk}
          document={document}
          shown={shown}
          onLook={look}
          previous={step(-1)}
          next={step(1)}
        />
      </div>
    </>
  );
}
