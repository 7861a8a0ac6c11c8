/** A node as menus show it. */
export interface NodeLink {
  id: number;
  name: string;
}

export interface NodeSummary extends NodeLink {
  description: string;
  logo: string;
}
