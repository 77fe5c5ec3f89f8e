/** The halls of the demo have ten rooms a floor, five on each side of a corridor; all of it in a sheet of this size. */
export const sheet = { width: 1600, height: 900 } as const;
const perSide = 5;
const room = { left: 100, width: 280, height: 300 } as const;
const topOf = (side: number): number => (side === 0 ? 80 : sheet.height - 80 - room.height);

/** Where a bed stands, in thousandths: the room's place on its floor, the bed's in its room, beds of the room. */
export function bedPlace(at: number, bed: number, beds: number): { plan_x: number; plan_y: number } {
  const side = at < perSide ? 0 : 1;
  const x = room.left + (at % perSide) * room.width + (room.width * (bed + 0.5)) / beds;
  const y = topOf(side) + room.height * (side === 0 ? 0.42 : 0.58);
  return { plan_x: Math.round((x / sheet.width) * 1000), plan_y: Math.round((y / sheet.height) * 1000) };
}
/** The floor as an architect would draw it: walls, doors to the corridor, windows, beds, stairs at both ends. */
export function floorDrawing(bedsOf: readonly number[]): string {
  const rooms = bedsOf.map((beds, at) => {
    const side = at < perSide ? 0 : 1;
    const [x, y] = [room.left + (at % perSide) * room.width, topOf(side)];
    const [door, window] = side === 0 ? [y + room.height, y] : [y, y + room.height];
    const swing = side === 0 ? -1 : 1;
    const lying = Array.from({ length: beds }, (_, bed) => {
      const { plan_x, plan_y } = bedPlace(at, bed, beds);
      const [left, top] = [(plan_x / 1000) * sheet.width - 34, (plan_y / 1000) * sheet.height - 66];
      return `<rect x="${left}" y="${top}" width="68" height="132" rx="6" class="bed"/><rect x="${left + 10}" y="${top + (side === 0 ? 8 : 98)}" width="48" height="26" rx="6" class="bed"/>`;
    });
    return `<rect x="${x}" y="${y}" width="${room.width}" height="${room.height}" class="wall"/>
      <line x1="${x + 70}" x2="${x + 210}" y1="${window}" y2="${window}" class="gap"/><line x1="${x + 70}" x2="${x + 210}" y1="${window}" y2="${window}" class="glass"/>
      <line x1="${x + 20}" x2="${x + 80}" y1="${door}" y2="${door}" class="gap"/>
      <path d="M${x + 20} ${door}v${60 * swing}a60 60 0 0 ${side === 0 ? 1 : 0} 60 ${-60 * swing}" class="door"/>${lying.join('')}`;
  });
  const steps = [30, 1510].map((x) =>
    Array.from(
      { length: 7 },
      (_, n) => `<line x1="${x}" x2="${x + 60}" y1="${400 + n * 16}" y2="${400 + n * 16}" class="door"/>`,
    ).join(''),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}">
    <style>.wall{fill:#fff;stroke:#444;stroke-width:8}.gap{stroke:#fff;stroke-width:10}.glass{stroke:#7aa7c7;stroke-width:4}.door{fill:none;stroke:#999;stroke-width:2}.bed{fill:#f4f1ea;stroke:#b9b2a3;stroke-width:2}</style>
    <rect width="100%" height="100%" fill="#fff"/><rect x="20" y="76" width="1560" height="748" fill="#f3f4f5" stroke="#444" stroke-width="10"/>${rooms.join('')}${steps.join('')}</svg>`;
}
