import { useEffect, useRef, useState } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { usePageParams, useRun } from '#kernel/web/hooks.ts';
import { openToolCommand } from '../contract.ts';
import { OpeningCard } from '../parts/OpeningCard.tsx';

/** A link of a section, in a window of its own: the browser goes on to the tool, or reads why it does not. */
export default function OpenToolPage() {
  useTitle('title:open_learning_tool');
  const id = Number(usePageParams().id) || 0;
  const { run } = useRun(openToolCommand, { quiet: true });
  const [stopped, setStopped] = useState(false);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void run({ id }).then((answer) => {
      if (answer) location.replace(answer.url);
      else setStopped(true);
    });
  }, [id, run]);
  return (
    <BareFrame signedIn>
      <OpeningCard stopped={stopped} />
    </BareFrame>
  );
}
