/** Whether a part was built from the sources as they are. */
export declare function isBuilt(part: 'javascript' | 'declarations'): boolean;
