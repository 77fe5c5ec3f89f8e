import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

/**
 * A dialog whose code comes when it is opened for the first time, and stays: closed ones weigh nothing. It is drawn closed
 * once before it opens, so that it knows where the focus goes back to.
 */
export function later<P extends { opened: boolean }>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazy(load);
  function Opening(props: P) {
    const [ready, setReady] = useState(false);
    useEffect(() => setReady(true), []);
    return <Part {...props} opened={props.opened && ready} />;
  }
  return function Later(props: P) {
    const [asked, setAsked] = useState(false);
    if (props.opened && !asked) setAsked(true);
    return asked ? (
      <Suspense fallback={null}>
        <Opening {...props} />
      </Suspense>
    ) : null;
  };
}
