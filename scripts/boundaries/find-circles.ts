/** The cycles of a graph (strongly connected components by Tarjan’s algorithm, without single nodes), each sorted. */
export function findCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const place = order.size;
    let low = place;
    order.set(node, place);
    path.push(node);
    for (const target of edges.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (path.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === place) {
      const circle = path.splice(path.indexOf(node));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return circles;
}
