import { useEffect, useRef, useState } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { useRun } from '#kernel/web/hooks.ts';
import { answerToolCommand } from '../contract.ts';
import { OpeningCard } from '../parts/OpeningCard.tsx';

const names = [
  'scope',
  'response_type',
  'response_mode',
  'prompt',
  'client_id',
  'redirect_uri',
  'login_hint',
  'lti_message_hint',
  'state',
  'nonce',
] as const;
/** What the tool asks, read once: the address is cleaned so that no hint stays in the history. */
const readAddress = (): Record<(typeof names)[number], string> => {
  const sent = new URLSearchParams(location.search);
  return Object.fromEntries(names.map((name) => [name, sent.get(name) ?? ''])) as Record<
    (typeof names)[number],
    string
  >;
};

/** The tool asks who is there: checked for the signed-in person, then the message is posted to it in this window. */
export default function AnswerToolPage() {
  useTitle('title:open_learning_tool');
  const { run } = useRun(answerToolCommand, { quiet: true });
  const [stopped, setStopped] = useState(false);
  const [asked] = useState(readAddress);
  const started = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    history.replaceState(history.state, '', location.pathname);
    void run(asked).then((answer) => {
      if (!answer || !form.current || !field.current) {
        setStopped(true);
        return;
      }
      field.current.value = answer.code;
      form.current.submit();
    });
  }, [asked, run]);
  return (
    <BareFrame signedIn>
      <OpeningCard stopped={stopped} />
      <form ref={form} method="post" action="/lti/deliver" hidden>
        <input ref={field} type="hidden" name="code" />
      </form>
    </BareFrame>
  );
}
