import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { send, urlOf } from '#kernel/web/client.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { useFormat, useLocale, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DocumentViewer } from '#ui/DocumentViewer.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { boardDecisionPage, boardDecisionPdf, type BoardDecisionPage } from '../contract.ts';
import { inBothLanguages } from '../rules/decision-text.ts';
import '../parts/board.css';

/** /board/decisions/document/{id}: the decision as it is printed, and the PDF over the page. */
export default function BoardDecisionDocumentPage() {
  const t = useText();
  const locale = useLocale();
  const id = Number(usePageParams().id) || 0;
  const read = useRead(boardDecisionPage, { id });
  const data = read.data?.decision.id === id ? read.data : undefined;
  const [bytes, setBytes] = useState<Blob | null>(null);
  const [busy, setBusy] = useState(false);
  const reason = whyNot(data?.can.document, locale);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      setBytes(await (await send(urlOf(boardDecisionPdf, { id }))).blob());
    } catch (error) {
      showFailure(error, true);
    }
    setBusy(false);
  };
  const name = `${data?.board.code ?? ''} ${data?.decision.decision_no ?? ''}`.replaceAll('/', '-');
  return (
    <Screen
      title={t('title:board_decision_document')}
      about={data?.decision.decision_no ?? undefined}
      actions={
        <ActionButton
          icon={<DownloadIcon size={16} />}
          onClick={() => void downloadQuery(boardDecisionPdf, { id })}
          {...(reason ? { reason } : {})}
        >
          {t('records:board.download')}
        </ActionButton>
      }
      main={
        <ActionButton kind="main" busy={busy} onClick={() => void open()} {...(reason ? { reason } : {})}>
          {t('records:board.open_pdf')}
        </ActionButton>
      }
    >
      <ReadState read={{ ...read, data }}>{(view) => <Paper view={view} />}</ReadState>
      <DocumentViewer
        opened={bytes !== null}
        title={`${t('title:board_decision')} ${data?.decision.decision_no ?? ''}`}
        document={bytes && { kind: 'pdf', bytes }}
        name={`${name}.pdf`}
        onClose={() => setBytes(null)}
      />
    </Screen>
  );
}

function Paper({ view: { decision, board, votes, present, verify_path } }: { view: BoardDecisionPage }) {
  const t = useText();
  const { date } = useFormat();
  return (
    <article className="b-paper">
      {decision.status === 'revoked' && (
        <Notice tone="danger">{t('records:board.revoked_because', { reason: decision.revoke_reason ?? '' })}</Notice>
      )}
      <header>
        <strong lang="tr">{board.name}</strong>
        <p className="b-small" lang="en">
          {board.name_en}
        </p>
        <p className="k-figures">
          {t('records:board.decision_no')}: {decision.decision_no ?? '–'} ·{' '}
          {decision.decided_on ? date(decision.decided_on) : '–'}
        </p>
      </header>
      <section className="b-text" lang="tr">
        <h2>{decision.name}</h2>
        {decision.body}
      </section>
      {inBothLanguages(decision) && (
        <section className="b-text" lang="en">
          <h2>{decision.name_en}</h2>
          {decision.body_en}
        </section>
      )}
      {votes && (
        <p className="b-small">
          {t('records:board.votes')}: {t('records:board.votes_text', { ...votes })}
        </p>
      )}
      {present.length > 0 && (
        <section aria-label={t('records:board.present')}>
          <h2>{t('records:board.present')}</h2>
          <ul className="b-signs">
            {present.map((each) => (
              <li key={each.staff_id}>
                <strong>{each.name}</strong>
                <span className="b-small">
                  {t(textKey(`people:staff.title.${each.title}`))} ·{' '}
                  {t(textKey(`records:board-member.role.${each.role}`))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {verify_path === null && <p className="b-small">{t('records:board.not_published')}</p>}
    </article>
  );
}
