import './privacy.css';

/** A text as it was written: paragraphs are parted by an empty line, `## ` begins a heading. */
export function ConsentBody({ body }: { body: string }) {
  return (
    <div className="v-text">
      {body
        .split(/\n\s*\n/)
        .flatMap((part, index) =>
          part.startsWith('## ')
            ? [
                <h3 key={`${index}.h`}>{part.slice(3).split('\n')[0]}</h3>,
                ...(part.includes('\n') ? [<p key={index}>{part.slice(part.indexOf('\n') + 1)}</p>] : []),
              ]
            : [<p key={index}>{part}</p>],
        )}
    </div>
  );
}
