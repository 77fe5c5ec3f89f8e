import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { GuestKind } from '#kernel/contract/principal.ts';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useGo } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { BareFrame } from './BareFrame.tsx';

/** What is used of `useRun`. */
interface Run<I, O> {
  run(input: I): Promise<O | null>;
  busy: boolean;
  problems: Readonly<Record<string, string>>;
}
type Session = Parameters<typeof enterAsGuest>[2];

/** A guest without an account comes back by a code to the address that was proved. */
export function CodeSignIn({
  kind,
  title,
  about,
  words,
  ask,
  enter,
  more,
}: {
  kind: GuestKind;
  title: string;
  about?: ReactNode;
  words: Record<'email' | 'code' | 'send' | 'enter', string>;
  ask: Run<{ email: string }, unknown>;
  enter: Run<{ email: string; code: string }, Session>;
  /** a way for whoever has nothing to come back to */
  more?: ReactNode;
}) {
  const go = useGo();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const submit = async (): Promise<void> => {
    if (!sent) {
      if ((await ask.run({ email: email.trim() })) !== null) setSent(true);
      return;
    }
    const session = await enter.run({ email: email.trim(), code: code.trim() });
    if (session !== null) go(enterAsGuest(client, kind, session), { replace: true });
  };
  return (
    <BareFrame>
      <form className="k-bare-card" noValidate onSubmit={(event) => (event.preventDefault(), void submit())}>
        <header>
          <h1 className="k-h1">{title}</h1>
          {about && <p>{about}</p>}
        </header>
        <TextBox
          label={words.email}
          format="email"
          value={email}
          onChange={setEmail}
          error={ask.problems.email ?? enter.problems.email}
          readOnly={sent}
          required
        />
        {sent && (
          <TextBox
            label={words.code}
            format="digits"
            maxLength={6}
            value={code}
            onChange={setCode}
            error={enter.problems.code}
            required
            autoFocus
          />
        )}
        <div className="k-bare-bar">
          <ActionButton kind="main" type="submit" busy={ask.busy || enter.busy}>
            {sent ? words.enter : words.send}
          </ActionButton>
          {more}
        </div>
      </form>
    </BareFrame>
  );
}
