import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { send, urlOf } from '#kernel/web/client.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { useLocale, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DocumentViewer } from '#ui/DocumentViewer.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { withdrawalForm } from '../contract.ts';
import { requestPage, requestStateWords, type RequestPageAnswer } from '#areas/requests/machine/contract.ts';
import { RequestSteps } from '#areas/requests/machine/parts/shared/RequestSteps.tsx';
import { RequestValues } from '#areas/requests/machine/parts/shared/RequestValues.tsx';
import '#areas/requests/machine/parts/shared/requests.css';

/** /withDraw/request/form/preview/{id}: the form as it is printed, and the PDF over the page. */
export default function WithdrawalFormPage() {
  const t = useText();
  const id = Number(usePageParams().id) || 0;
  const read = useRead(requestPage, { id });
  const data = read.data?.id === id ? read.data : undefined;
  const [bytes, setBytes] = useState<Blob | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      setBytes(await (await send(urlOf(withdrawalForm, { id }))).blob());
    } catch (error) {
      showFailure(error, true);
    }
    setBusy(false);
  };
  const name = `${(data?.number ?? String(id)).replaceAll('/', '-')}.pdf`;
  return (
    <Screen
      title={t('title:withdrawal_form_preview')}
      about={data?.number ?? undefined}
      actions={
        <ActionButton icon={<DownloadIcon size={16} />} onClick={() => void downloadQuery(withdrawalForm, { id })}>
          {t('leaves:download')}
        </ActionButton>
      }
      main={
        <ActionButton kind="main" busy={busy} onClick={() => void open()}>
          {t('leaves:open_pdf')}
        </ActionButton>
      }
    >
      <ReadState read={{ ...read, data }}>{(view) => <Paper view={view} />}</ReadState>
      <DocumentViewer
        opened={bytes !== null}
        title={`${t('title:withdrawal_form_preview')} ${data?.number ?? ''}`}
        document={bytes && { kind: 'pdf', bytes }}
        name={name}
        onClose={() => setBytes(null)}
      />
    </Screen>
  );
}

function Paper({ view }: { view: RequestPageAnswer }) {
  const t = useText();
  const locale = useLocale();
  return (
    <div className="q-request">
      <div className="q-stack">
        <Panel title={t(view.kind === 'course_withdrawal' ? 'leaves:form.title' : 'leaves:form.title_university')}>
          <dl className="q-pairs">
            {view.person && (
              <>
                <dt>{t('request:student')}</dt>
                <dd>
                  {view.person.full_name} <span className="q-meta">{view.person.student_number}</span>
                </dd>
                <dt>{t('request:program')}</dt>
                <dd>{locale === 'tr' ? view.person.program : view.person.program_en}</dd>
              </>
            )}
            <dt>{t('leaves:form.state')}</dt>
            <dd>{requestStateWords[view.status][locale]}</dd>
            <RequestValues kind={view.kind} fields={view.fields} values={view.form} words={view.words} />
          </dl>
        </Panel>
        <Panel title={t('leaves:form.policy')}>
          <p className="q-policy">{t(textKey(`request:${view.kind}.policy`))}</p>
        </Panel>
      </div>
      <Panel title={t('leaves:form.decisions')}>
        <RequestSteps steps={view.steps} />
      </Panel>
    </div>
  );
}
