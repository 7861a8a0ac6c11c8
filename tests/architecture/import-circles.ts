/** The groups of files that reach each other by their imports (Tarjan's strongly connected components). */
export function circlesIn(imports: Map<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): number {
    const number = order.size;
    order.set(file, number);
    open.push(file);
    let low = number;
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(file, low);
    if (low !== number) return low;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.toSorted());
    return low;
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}
