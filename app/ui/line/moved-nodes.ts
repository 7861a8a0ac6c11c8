/** The child of a place in which a node stands now, however deep; null where it stands elsewhere. */
function childAround(place: Node, node: Node | null): Node | null {
  let around = node;
  while (around && around.parentNode !== place) around = around.parentNode;
  return around;
}

/**
 * Lets React go on where others moved what it made: browsers that translate a page put each text into elements of their own,
 * or in its stead, and React would throw the whole page away over a child that is not where it was.
 */
export function bearMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function insertAround<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    insertBefore.call(this, node, childAround(this, next));
    return node;
  };
  Node.prototype.removeChild = function removeAround<T extends Node>(this: Node, child: T): T {
    const around = childAround(this, child);
    const gone = around?.nodeName === "FONT" ? around : child;
    if (gone.parentNode) removeChild.call(gone.parentNode, gone);
    return child;
  };
}
