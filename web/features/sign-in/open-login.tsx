export function openLogin(_next: string | undefined) {}
