import { usePageParams, useRead } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { boardDecisionPage } from '../contract.ts';
import { BoardDecisionForm } from '../parts/BoardDecisionForm.tsx';

/** /board/decisions/form and /board/decisions/form/{id}: a draft is written, or worded anew until it is decided. */
export default function BoardDecisionFormPage() {
  const id = Number(usePageParams().id) || 0;
  const read = useRead(boardDecisionPage, { id }, { enabled: id > 0 });
  if (id === 0) return <BoardDecisionForm key="new" page={null} />;
  const data = read.data?.decision.id === id ? read.data : undefined;
  return (
    <ReadState read={{ ...read, data }}>{(page) => <BoardDecisionForm key={page.decision.id} page={page} />}</ReadState>
  );
}
